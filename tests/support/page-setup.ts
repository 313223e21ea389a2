import { TextEncoder } from 'node:util'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

configure({
  // A bound on what hangs, as for tests: on a busy machine a page takes seconds.
  asyncUtilTimeout: 30_000,
  // Whoever waits for something looks for it many times: the page is put into words for the last of them alone.
  getElementError(message, container) {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    const words = () => `${message}\n\n${prettyDOM(container)}`
    return Object.defineProperty(error, 'message', { get: words, configurable: true })
  },
})

// jsdom knows <dialog> but not how to open one.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

// Nor has it popovers: what they hold is always there.
HTMLElement.prototype.hidePopover = () => {}

// Nor does it scroll.
Element.prototype.scrollTo = () => {}
// It has files, but not these ways to read them.
Object.assign(Blob.prototype, {
  text(this: Blob): Promise<string> {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => {
        if (typeof reader.result === 'string') resolve(reader.result)
      })
      reader.readAsText(this)
    })
  },
  arrayBuffer(this: Blob): Promise<ArrayBuffer> {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => {
        if (reader.result instanceof ArrayBuffer) resolve(reader.result)
      })
      reader.readAsArrayBuffer(this)
    })
  },
})

// It lays nothing out: every screen is a small one, unless a test says otherwise.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

// Its frames come by an interval, which tests of the dashboard hold still.
window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now())))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)

// The server runs in this process too, and byte arrays of jsdom's own realm are not what it expects.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
globalThis.TextEncoder = TextEncoder

// A page that complains in the console is a page that fails.
const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  localStorage.clear()
  window.history.replaceState(null, '')
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))
})

// Files share a worker, and a screen that one of them has made up is not the next one's.
afterAll(() => {
  vi.unstubAllGlobals()
})

afterEach(() => {
  cleanup()
  // What a test has put into the page itself.
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`console.error: ${complaints.map(String).join('\n')}`)
})
