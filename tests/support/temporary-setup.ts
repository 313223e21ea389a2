import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** All temporary folders of a run are in one, which goes when the run ends. Returns what takes it away. */
export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'empire-tests-'))
  // Some tests run a command as another user.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
