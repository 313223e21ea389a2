import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'

/**
 * A file's text: UTF-8, or UTF-16 where its first bytes say so, as spreadsheets save it.
 * @throws {HostFileError} for what is no such text
 */
export function textOf(path: string, bytes: Buffer): string {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw notText(path)
  }
  if (text.includes('\0')) throw notText(path)
  return text
}

function notText(path: string): HostFileError {
  return new HostFileError(path, 'is not a text in UTF-8: save it again as the host gives it')
}
