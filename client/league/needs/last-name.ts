/** `Sandifer` of Rodney Sandifer; a defense by its whole name. */
export function lastName({ id, name }: { readonly id: string; readonly name: string }): string {
  const rest = name.split(' ').slice(1).join(' ')
  return id.endsWith('-dst') || rest === '' ? name : rest
}
