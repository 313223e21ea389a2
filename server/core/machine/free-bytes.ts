import { statfs } from 'node:fs/promises'

/** Bytes that we may still write to the disk of a folder; null where there is no folder or the system does not say. */
export async function freeBytes(folder: string | null): Promise<number | null> {
  const disk = folder === null ? null : await statfs(folder).catch(() => null)
  return disk && disk.bavail * disk.bsize
}
