import path from 'node:path'
import type { FileLine } from './settings-file.ts'

/** Settings whose value is a path. */
const PATHS = /^(DATABASE_URL|DATA_DIR|RECORDINGS_DIR|BACKUP_DIR|[A-Z_]+_FILE)$/

/** A line for each path of a settings file that is another place in every folder that a command is run in. */
export function warnOfRelative(lines: readonly FileLine[], file: string): string[] {
  // A file that is found in the folder of the process alone means that folder.
  if (path.dirname(file) === process.cwd()) return []
  return lines
    .filter(({ name, value }) => PATHS.test(name) && isRelative(value))
    .map(
      ({ name, line }) =>
        `${file}, line ${line}: ${name} is a relative path, so each command looks for it in the folder that it runs in. Write it in full.`,
    )
}

function isRelative(value: string): boolean {
  const file = value.replace(/^sqlite:(\/\/)?/, '')
  return file !== '' && file !== ':memory:' && !/^postgres(ql)?:/.test(file) && !path.isAbsolute(file)
}
