/** Whether this is a device of Apple's, whose keyboards have ⌘ where others use Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
