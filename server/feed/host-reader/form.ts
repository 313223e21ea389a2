import type { SentFile } from '../host-files/in-memory.ts'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'

/**
 * The files of a form, as a browser sends it (multipart/form-data).
 * @param type its content type, which has the boundary
 * @throws {HostFileError} for what is no whole form, and for one without a file
 */
export async function filesOfForm(body: Uint8Array, type: string): Promise<SentFile[]> {
  let form: FormData
  try {
    form = await new Response(Buffer.from(body), {
      headers: { 'content-type': type },
    }).formData()
  } catch {
    throw new HostFileError(null, 'The files did not arrive whole: please send them again')
  }
  const files: SentFile[] = []
  for (const [, value] of form)
    if (typeof value !== 'string' && (value.name !== '' || value.size > 0))
      files.push({ path: value.name, bytes: Buffer.from(await value.arrayBuffer()) })
  if (files.length === 0) throw new HostFileError(null, 'No file was sent: choose the files of the league')
  return files
}
