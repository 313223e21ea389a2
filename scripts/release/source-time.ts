import { spawnSync } from 'node:child_process'

/**
 * When the sources are from: the time of the commit, or SOURCE_DATE_EPOCH where there is no git
 * (https://reproducible-builds.org/specs/source-date-epoch/).
 * @returns seconds since the epoch
 * @throws where neither is there
 */
export function sourceTime(root: string): number {
  const given = process.env['SOURCE_DATE_EPOCH']
  const text =
    given ?? spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).stdout
  if (!text || !/^\d+\s*$/.test(text)) throw new Error('This is no clone: set SOURCE_DATE_EPOCH, in seconds')
  return Number(text)
}
