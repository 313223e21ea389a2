import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportFile } from './export.ts'

/**
 * Files as one zip, made as it is read: no more than one of them is open, and none is whole in memory. Packed outside the
 * event loop. A file that cannot be made destroys the stream.
 * @param at the time of its files, ms since the epoch
 */
export function zipOf(files: readonly ExportFile[], at: number): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable // as @types/node has it
  let open: Readable | null = null
  // A reader who has gone away lets go of what is read.
  out.once('close', () => open?.destroy())
  zip.on('error', (error: Error) => out.destroy(error))
  for (const { name, text } of files)
    zip.addReadStreamLazy(name, { mtime: new Date(at) }, (done) => {
      open = Readable.from(text())
      // The library hears of no failure of a file that is opened late.
      open.once('error', (error) => out.destroy(error))
      done(null, open)
    })
  zip.end()
  return out
}
