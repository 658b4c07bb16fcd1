import Foundation

/// The files of a client's catalog: they are read again when they are saved.
///
/// Each process reads them for itself. What cannot be read leaves the last good catalog in use.
package final class CatalogFiles: Sendable {
  package typealias Reading = Result<CatalogReading, CatalogError>

  private struct State {
    var watch: FileWatch?
    var isStopped = false
    /// The files as they were read last; nil for one that was not there.
    var stamps: [FileStamp?] = []
    /// What they said then.
    var catalog: Catalog?
    /// What was found in them then; nil as long as they were read by whoever opened the client.
    var diagnostics: [Diagnostic]?
    var wasRefused = false
    /// What could not be read, and is looked at once more before that is told.
    var doubt: (stamps: [FileStamp?], error: CatalogError)?
    var handler: (@Sendable (Reading) -> Void)?
  }

  private let state = Locked(State())
  /// A large catalog takes a while: neither the screen nor the store waits for it.
  private let queue = DispatchQueue(label: "storefront.catalog", qos: .utility)

  /// Begins to watch the files of the client's catalog, where it has any. Where the system has no
  /// watch left, a row in the trace says so.
  func watch(for client: StoreClient) {
    let sources = client.configuration.catalog.sources
    guard !sources.isEmpty else { return }
    state.withLock { state in
      state.stamps = sources.map(\.stamp)
      state.catalog = client.configuration.catalog
    }
    do throws(InotifyError) {
      let watch = try FileWatch(sources.map(\.path), queue: client.configuration.queue) {
        [weak self, weak client] in
        guard let self, let client else { return }
        self.read(for: client, isAsked: false)
      }
      state.withLock { $0.watch = watch }
      // What was saved after it was read and before it was watched.
      if Self.stamps(sources) != sources.map(\.stamp) { watch.look(in: .milliseconds(0)) }
    } catch {
      client.warn("the catalog's files are not watched: \(error.message)")
    }
  }

  func stop() {
    let watch = state.withLock { state in
      defer { (state.watch, state.handler, state.isStopped) = (nil, nil, true) }
      return state.watch
    }
    watch?.cancel()
  }

  func onReading(_ call: @escaping @Sendable (Reading) -> Void) {
    state.withLock { $0.handler = call }
  }

  /// Reads the files if they are not what they were, on a thread of its own.
  ///
  /// - Parameter isAsked: whether somebody wants to know: what cannot be read is told again.
  func read(for client: StoreClient, isAsked: Bool) {
    queue.async { [weak self, weak client] in
      guard let self, let client, !client.isClosed else { return }
      self.readNow(for: client, isAsked: isAsked)
    }
  }

  private func readNow(for client: StoreClient, isAsked: Bool) {
    let catalog = client.configuration.catalog
    guard !catalog.sources.isEmpty else { return }
    let stamps = Self.stamps(catalog.sources)
    let (isNews, doubt) = state.withLock { state in
      (state.stamps != stamps || isAsked && state.wasRefused, state.doubt)
    }
    guard isNews || doubt != nil else { return }
    if let doubt, doubt.stamps == stamps { return refuse(doubt.error, stamps) }
    do throws(CatalogError) {
      take(try CatalogReader.read(again: catalog), stamps, for: client)
    } catch {
      self.doubt(error, stamps)
    }
  }

  /// Half of a save is no broken save, and what is gone may come back at once: only what stands as
  /// it is for a moment is told.
  private func doubt(_ error: CatalogError, _ stamps: [FileStamp?]) {
    let watch = state.withLock { state in
      state.doubt = (stamps, error)
      return state.watch
    }
    guard let watch else { return refuse(error, stamps) }
    watch.look(in: stamps.contains(nil) ? SaveDelay.absence : SaveDelay.quiet)
  }

  private func take(
    _ reading: CatalogReading, _ stamps: [FileStamp?], for client: StoreClient
  ) {
    client.use(reading.catalog)
    let handler = state.withLock { state in
      let isOld = state.catalog?.saysTheSame(as: reading.catalog) == true
      let isTold = state.wasRefused || !isOld || state.diagnostics ?? [] != reading.diagnostics
      state.stamps = stamps
      state.doubt = nil
      state.catalog = reading.catalog
      state.diagnostics = reading.diagnostics
      state.wasRefused = false
      return isTold ? state.handler : nil
    }
    handler?(.success(reading))
  }

  private func refuse(_ error: CatalogError, _ stamps: [FileStamp?]) {
    let (handler, isStopped) = state.withLock { state in
      state.doubt = nil
      state.stamps = stamps
      state.wasRefused = true
      return (state.handler, state.isStopped)
    }
    if let handler { return handler(.failure(error)) }
    guard !isStopped else { return }
    StandardError.write(
      "storefront: \(StoreEnvironment.message(error)); the catalog stays as it was")
  }

  private static func stamps(_ sources: [CatalogSource]) -> [FileStamp?] {
    sources.map { FileStamp($0.path) }
  }
}
