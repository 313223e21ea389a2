/** Of Node, as in `engines` of package.json: SQLite's driver ends an older one without a word. */
export const OLDEST_NODE = '22.12'

/** @param version such as `24.21.0` */
export function isNodeSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}
