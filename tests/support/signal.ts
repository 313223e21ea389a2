/** What one part of a test waits for and another gives, once. */
export function signal(): { readonly given: Promise<void>; give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = () => resolve()
  })
  return { given, give: () => give() }
}
