import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// jsdom knows <dialog> but not how to open one.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

// A page that complains in the console is a page that fails.
const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`console.error: ${complaints.map(String).join('\n')}`)
})
