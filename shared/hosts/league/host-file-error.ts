/**
 * A document that is not what its host sends: the message is a sentence that names the file, the place in it and what
 * was expected there, for the person who saved it.
 */
export class HostFileError extends Error {
  override readonly name = 'HostFileError'
  /** Of the file; null for all that was given. */
  readonly path: string | null

  /** @param wrong to go on the file's name: `is not JSON`; a sentence without its period where there is none */
  constructor(path: string | null, wrong: string) {
    super(path === null ? `${wrong}.` : `${path} ${wrong}.`)
    this.path = path
  }
}
