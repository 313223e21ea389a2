import { MINUTE } from '../../../shared/core/time.ts'

/** Has the browser save a file, under its own name, where it saves what is downloaded. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Not before a slow browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE)
}
