import Foundation
import Screen
import StoreCore
import StorefrontUI

/// A key and the frame that follows, without a terminal.
enum Frames {
  static func rows(_ place: Workplace, _ options: Options) throws -> [Row] {
    [14, 10_000].map { count in
      let state = state(products: count)
      return Row(
        id: "frame-\(count)", label: "a key and its frame, 120×40, \(count) products", unit: "ms",
        sample: Sample(times(state, count: options.changes * 5)))
    }
  }

  private static func times(_ start: AppState, count: Int) -> [Double] {
    var state = start
    return (0..<count).map { number in
      let key: Key = number / 20 % 2 == 0 ? .down : .up
      return Stopwatch.measure {
        _ = reduce(&state, .keyPressed(key))
        return render(state, size: state.size)
      }.1
    }
  }

  private static func state(products count: Int) -> AppState {
    let header = StoreHeader(catalogName: "benchmark", storefront: "USA", currency: "USD")
    var state = AppState(header: header, size: Size(columns: 120, rows: 40))
    let rows = (1...count).map { number in
      ProductRow(
        id: Workplace.productID(number), title: "Product \(number)", kind: .consumable,
        price: Price(millionths: Int64(number * 7_919 % 500) * 1_000_000), displayPrice: "$1.00")
    }
    for action in [Action.started, .productsLoaded(rows, unknown: [])] {
      _ = reduce(&state, action)
    }
    return state
  }
}
