import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'

const MB = 1024 * 1024

/** What is read at most of what someone saved: more than any league, and no more than a small machine has room for. */
export interface Limits {
  /** In a folder or zip, with those that are not read. */
  readonly entries: number
  readonly files: number
  /** Folders in folders. */
  readonly depth: number
  /** Bytes of a file, and of all. */
  readonly fileBytes: number
  readonly bytes: number
}

export const LIMITS: Limits = {
  entries: 20_000,
  files: 5_000,
  depth: 10,
  fileBytes: 40 * MB,
  bytes: 200 * MB,
}

/** A file that may be read. */
export interface Source {
  /** Below the folder or zip, with `/`. */
  readonly path: string
  /** In bytes, as the folder or zip has it. */
  readonly size: number
  /**
   * @returns so many bytes
   * @throws {HostFileError} where there are more, or they cannot be read
   */
  readonly read: () => Promise<Buffer>
}

/**
 * Refuses by their sizes what is too much, before any of it is read.
 * @throws {HostFileError}
 */
export function refuseTooLarge(sources: readonly Source[], { fileBytes, bytes }: Limits): void {
  const large = sources.find(({ size }) => size > fileBytes)
  if (large) throw new HostFileError(large.path, `is larger than ${sizeText(fileBytes)}`)
  if (sources.reduce((sum, { size }) => sum + size, 0) > bytes)
    throw new HostFileError(null, `The files are larger than ${sizeText(bytes)} together`)
}

/** @throws {HostFileError} @param place what has them */
export function refuseTooMany(
  place: string,
  found: { readonly entries: number; readonly files: number },
  limits: Limits,
): void {
  if (found.entries > limits.entries)
    throw new HostFileError(place, `has more than ${countText(limits.entries)} files and folders in it`)
  if (found.files > limits.files)
    throw new HostFileError(place, `has more than ${countText(limits.files)} files in it`)
}

/** @throws {HostFileError} @param path with `/`, of what is in a folder */
export function refuseTooDeep(path: string, { depth }: Limits): void {
  if (path.split('/').length > depth + 1)
    throw new HostFileError(path.slice(0, 100), `is deeper than ${depth} folders`)
}

function sizeText(bytes: number): string {
  return bytes < MB ? `${countText(bytes)} bytes` : `${bytes / MB} MB`
}

function countText(count: number): string {
  return count.toLocaleString('en-US')
}
