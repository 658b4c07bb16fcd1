import CTerminal
import Foundation
import Screen

/// What the program does with what comes in.
struct ScreenReader {
  let handle: @MainActor (InputEvent) -> Void
  let handleSignal: @MainActor (TerminalSignal) -> Void
  let finishBatch: @MainActor () -> Void
}

extension TerminalScreen {
  /// Waits for keys and signals on the main queue, until `close`. While nothing happens, nothing
  /// runs.
  ///
  /// The caller serves the queue with `RunLoop.main.run()`, where the main thread sleeps until
  /// there is work. Under `dispatchMain()` worker threads serve it, which wake up once more, five
  /// seconds after the last event, to end.
  ///
  /// - Parameters:
  ///   - handler: takes each event.
  ///   - onSignal: is asked to end the program; a terminal that is gone asks once.
  ///   - onBatchEnd: runs when all events that came together have been handled: the moment to draw.
  package func run(
    _ handler: @escaping @MainActor (InputEvent) -> Void,
    onSignal: @escaping @MainActor (TerminalSignal) -> Void,
    onBatchEnd: @escaping @MainActor () -> Void = {}
  ) {
    guard !isClosed, reader == nil else { return }
    reader = ScreenReader(handle: handler, handleSignal: onSignal, finishBatch: onBatchEnd)
    keySource = listen(to: STDIN_FILENO) { $0.readKeys() }
    signalSource = listen(to: signals) { $0.takeSignals() }
  }

  private func listen(to descriptor: Int32, _ work: @escaping @MainActor (TerminalScreen) -> Void)
    -> any DispatchSourceProtocol
  {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        terminal_prepare_thread()
        if let self, !self.isClosed { work(self) }
      }
    }
    source.resume()
    return source
  }

  private func readKeys() {
    switch TerminalInput.read(STDIN_FILENO) {
    case .nothing: return
    case .ended: endOfTerminal()
    case .bytes(let bytes):
      var events = decode(bytes)
      events += decideEscape()
      deliver(events)
    }
  }

  private func decode(_ bytes: [UInt8]) -> [InputEvent] {
    let now = ContinuousClock.now
    defer { lastRead = now }
    return decoder.decode(bytes, after: now - lastRead)
  }

  /// An ESC at the end of what there is: a key of its own, unless more follows at once.
  private func decideEscape() -> [InputEvent] {
    var events: [InputEvent] = []
    while decoder.isUndecided {
      guard TerminalInput.wait(STDIN_FILENO, for: escapeDelay),
        case .bytes(let bytes) = TerminalInput.read(STDIN_FILENO)
      else { return events + decoder.flush() }
      events += decode(bytes)
    }
    return events
  }

  func deliver(_ events: [InputEvent]) {
    guard let reader, !events.isEmpty else { return }
    for event in events where !isClosed { reader.handle(event) }
    if !isClosed { reader.finishBatch() }
  }

  /// The other end is gone: listening on would find it readable for ever.
  private func endOfTerminal() {
    keySource?.cancel()
    reader?.handleSignal(.hangup)
  }

  private func takeSignals() {
    let arrived = terminal_take_signals()
    func has(_ bit: terminal_signal) -> Bool { arrived & bit.rawValue != 0 }
    if has(TERMINAL_SIGNAL_CONTINUE) { resumeAfterStop() }
    if has(TERMINAL_SIGNAL_RESIZE) { resize() }
    let requests: [(terminal_signal, TerminalSignal)] = [
      (TERMINAL_SIGNAL_INTERRUPT, .interrupt), (TERMINAL_SIGNAL_TERMINATE, .terminate),
      (TERMINAL_SIGNAL_HANGUP, .hangup), (TERMINAL_SIGNAL_QUIT, .quit),
    ]
    for (bit, signal) in requests where has(bit) && !isClosed { reader?.handleSignal(signal) }
    if has(TERMINAL_SIGNAL_STOP), !isClosed { stop(group: false) }
  }

  /// However many resizes there were, one event with the size that holds now.
  func resize() {
    guard !isClosed, adoptSize() else { return }
    painter.invalidate()
    deliver([.resize(size)])
  }
}
