import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import { hasCode } from '../../core/errors/storage-error.ts'

/** What an error of the system means for who named or saved the file; any other error is thrown again. */
export function cannotRead(path: string, error: unknown): HostFileError {
  if (error instanceof HostFileError) return error
  if (!hasCode(error)) throw error
  if (error.code === 'ENOENT') return new HostFileError(path, 'is not there')
  if (error.code === 'EACCES' || error.code === 'EPERM')
    return new HostFileError(path, 'may not be read by the user who runs this')
  return new HostFileError(path, `cannot be read (${error.code})`)
}
