/** What mail programs and phones make a link of: a scheme, or a host with a domain of letters. */
const ADDRESS = /\S*(?:[a-z][a-z0-9+.-]*:\/\/|[\p{L}\p{N}-]\.\p{L}{2,})\S*/giu

/**
 * A name that a person has chosen, for a mail or a push to others who have nothing to do with them: without any address
 * in it, which would be a link there.
 */
export function withoutAddress(name: string): string {
  return name.replaceAll(ADDRESS, '…')
}
