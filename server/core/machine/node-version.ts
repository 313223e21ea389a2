/** Of Node, as in `engines` of package.json: SQLite's driver needs Node-API 10 and crashes an older one without a word. */
export const OLDEST_NODE = '22.14'

/** Node 23 got Node-API 10 later than 22 did. */
const FIRST_MINOR_OF_23 = 6

/** @param version such as `24.21.0` */
export function isNodeSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number)
  if (major === oldestMajor) return minor >= oldestMinor
  return major > oldestMajor && (major !== 23 || minor >= FIRST_MINOR_OF_23)
}
