/**
 * What a second one to save reads of what the first has changed: both values.
 * @param of.author who saved first
 * @param of.mine what the other would save; null where that is no value of the same setting
 */
export function overwrittenText(of: {
  author: string
  label: string
  before: string
  after: string
  mine: string | null
}): string {
  const { author, label, before, after, mine } = of
  const own = mine === null ? '' : ` You have ${mine}.`
  return `${author} changed “${label}” from ${before} to ${after} while you were editing.${own}`
}
