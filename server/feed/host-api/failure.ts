/** A host gave no league: the message is a sentence for whoever asked for it. It has no address and no cookie in it. */
export class HostApiError extends Error {
  override readonly name = 'HostApiError'
}
