import type { Report } from './types.ts'

/** Fetches a report that comes in parts. @param fetch asks for the part after so many claims */
export async function wholeReport(
  fetch: (after: number) => Promise<Report & { readonly next: number | null }>,
): Promise<Report> {
  const { next: second, ...report } = await fetch(0)
  const claims = [...report.claims]
  for (let after = second; after !== null;) {
    const part = await fetch(after)
    claims.push(...part.claims)
    after = part.next
  }
  return { ...report, claims }
}
