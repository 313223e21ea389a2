import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import { isHidden, whyLeftOut } from './left-out.ts'
import { LIMITS, type Limits, refuseTooDeep, refuseTooMany, type Source } from './limits.ts'
import { type HostFiles, readSources } from './read.ts'
import { isZip, listZip } from './zip.ts'

/** A file that someone has sent. */
export interface SentFile {
  /** As they have it, with the folders that it is in. */
  readonly path: string
  readonly bytes: Buffer
}

/** What a sentence calls all that was sent. */
const ALL = 'What you chose'

/**
 * What someone has sent of a league: files, or one zip. Nothing is written to a disk. The bounds are those of a folder
 * (`readHostFiles`); sizes are looked at before anything is unpacked.
 * @throws {HostFileError} with a sentence for what is not read
 */
export async function readSentFiles(sent: readonly SentFile[], limits: Limits = LIMITS): Promise<HostFiles> {
  const [only, ...others] = sent
  if (only && others.length === 0 && isZip(only.bytes.subarray(0, 4))) {
    const { sources, leftOut } = await listZip({ zip: only.bytes, name: labelOf(only.path) }, limits)
    return { files: await readSources(sources, limits), leftOut }
  }
  const named = sent.map(({ path, bytes }) => ({ path: labelOf(path), bytes }))
  refuseTooMany(ALL, { entries: named.length, files: named.length }, limits)
  const shown = named.filter(({ path }) => !isHidden(path))
  const paths = new Set<string>()
  for (const { path } of shown) {
    refuseTooDeep(path, limits)
    if (paths.has(path))
      throw new HostFileError(path, 'is there twice: put the files of each season into a folder of its own')
    paths.add(path)
  }
  const leftOut = shown.flatMap(({ path }) => {
    // A single file is what its content says.
    const why = others.length === 0 ? null : whyLeftOut(path)
    return why === null ? [] : [{ path, why }]
  })
  const isLeftOut = new Set(leftOut.map(({ path }) => path))
  const sources = shown
    .filter(({ path }) => !isLeftOut.has(path))
    .map(({ path, bytes }): Source => ({ path, size: bytes.length, read: async () => bytes }))
  return { files: await readSources(sources, limits), leftOut }
}

/** A path as a name of something: it leads nowhere. */
function labelOf(path: string): string {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => !['', '.', '..'].includes(part))
  return parts.join('/').slice(0, 300) || 'a file without a name'
}
