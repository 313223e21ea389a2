import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import { counted } from '../../../shared/core/lists.ts'
import { readToken } from '../../data/session/session.ts'

/** A file of a league, with the folders that it was in: what week or season it is of may be only there. */
export interface LeagueFile {
  readonly path: string
  readonly file: File
}

/** All files of a league together, bytes. The server takes no more. */
const MOST_BYTES = 20 * 1024 * 1024
const MOST_FILES = 5_000
const READ = /\.(json|xml|csv|zip)$/i

/** What the server, or the page itself, has against files: a sentence. */
export class FilesRefused extends Error {}

/** Whoever sends files is not signed in any more. */
export class SessionEnded extends Error {}

/**
 * The files that can be read, of what someone chose: what a system or a download adds to a folder is left out.
 * @returns what is against them as a sentence; null where nothing is
 */
export function readable(chosen: readonly LeagueFile[]): { files: LeagueFile[]; problem: string | null } {
  const files = chosen.filter(({ path }) => READ.test(path) && !/(^|\/)(\.|__MACOSX\/)/.test(path))
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  return {
    files,
    problem:
      files.length === 0
        ? 'None of these is a JSON, XML or CSV file, or a zip of them.'
        : files.length > MOST_FILES
          ? `These are ${counted(files.length, 'file')}: at most 5,000 can be read.`
          : bytes > MOST_BYTES
            ? `These are ${megabytes(bytes)} MB: at most 20 MB can be sent. As a zip they are smaller.`
            : null,
  }
}

/** `3.4` */
export function megabytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)
}

/**
 * Sends the files of a league, which the server then begins to read (`moveIn.current`).
 * @throws FilesRefused with the server's sentence, SessionEnded
 */
export async function sendFiles(
  host: HostKey,
  files: readonly LeagueFile[],
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData()
  form.append('host', host)
  for (const { path, file } of files) form.append('files', file, path)
  const answer = await fetch('/api/move-in/files', {
    method: 'POST',
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
    body: form,
    signal,
  })
  if (answer.ok) return
  if (answer.status === 422) throw new SessionEnded()
  const said: unknown = await answer.json().catch(() => null)
  const words = said && typeof said === 'object' && 'error' in said ? said.error : null
  throw new FilesRefused(
    typeof words === 'string' ? words : 'The server could not take the files. Please try again.',
  )
}
