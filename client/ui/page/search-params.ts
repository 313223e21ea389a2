/** A copy of an address's query with some of it set; null takes a name out. */
export function changed(
  params: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const copy = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value) copy.set(name, value)
    else copy.delete(name)
  }
  return copy
}
