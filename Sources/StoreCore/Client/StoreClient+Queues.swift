import Foundation

extension StoreClient {
  /// The payment queue of this client, made when it is first asked for.
  package var paymentQueue: SKPaymentQueue { paymentQueue(of: SKPaymentQueue.self) }

  /// The queue that a class of queues gets, the same one each time.
  ///
  /// A subclass without stored properties gets one of its own class: the object is made as an
  /// `SKPaymentQueue`, whose memory has the same layout, and is then given the subclass's type,
  /// since Swift can call no initialiser of a class that it does not know. One with properties
  /// cannot be made without its own initialiser: it gets the shared queue, as on Apple's systems,
  /// without what the subclass adds.
  func paymentQueue<Queue: SKPaymentQueue>(of kind: Queue.Type) -> Queue {
    let base = ObjectIdentifier(SKPaymentQueue.self)
    let isPlain = Self.size(of: kind) == Self.size(of: SKPaymentQueue.self)
    let key = isPlain ? ObjectIdentifier(kind) : base
    let queue = queues.withLock { queues in
      if let queue = queues[key] { return queue }
      let made = SKPaymentQueue(client: self)
      if key != base { made.become(kind) }
      queues[key] = made
      return made
    }
    // Unchecked where the subclass has properties, as Apple's own answer is.
    return queue as? Queue ?? unsafeBitCast(queue as AnyObject, to: Queue.self)
  }

  /// How many bytes an object of a class takes, out of the class's record: behind its kind, its
  /// superclass, its flags and its address point (Swift's ABI, "TypeMetadata", without
  /// Objective-C).
  private static func size(of kind: AnyClass) -> UInt32 {
    unsafeBitCast(kind, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
  }
}

extension SKPaymentQueue {
  /// Takes the type of a subclass that has the same layout: the first word of an object is its
  /// class.
  fileprivate final func become(_ kind: SKPaymentQueue.Type) {
    let object = Unmanaged.passUnretained(self).toOpaque()
    object.storeBytes(of: unsafeBitCast(kind, to: UInt.self), as: UInt.self)
  }
}
