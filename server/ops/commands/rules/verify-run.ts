import { falseClaims } from '../../../../shared/waiver/seal/check-run.ts'
import { WaiverReport } from '../../../../shared/waiver/waiver.ts'
import { counted } from '../../../../shared/core/lists.ts'
import { plainLine } from '../../../../shared/core/plain-line.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { nameOf, readJsonFile } from './json-file.ts'

/**
 * `empire rules verify-run report.json`: prints whether every claim of a waiver run is the one that was sealed before
 * it, by the report that the page of the run hands out.
 * @returns 1 where one is not
 * @throws {Refusal} where the file holds no report
 */
export async function verifyRun(args: readonly string[]): Promise<number> {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) throw new Refusal('Usage: verify-run report.json')
  const read = WaiverReport.safeParse(await readJsonFile(file, 'verify-run'))
  if (!read.success) throw new Refusal(`${nameOf(file)} is not the report of a run.`)
  const { claims } = read.data
  const wrong = falseClaims(read.data)
  for (const { teamName, add, bid } of wrong) {
    const price = bid === null ? '' : ` for $${bid}`
    console.log(
      plainLine(
        `WRONG ${teamName} on ${add?.name ?? 'somebody'}${price}: this is not what was sealed before the run.`,
      ),
    )
  }
  const unread = claims.filter(({ nonce }) => nonce === null).length
  if (unread > 0) console.log(`-     ${counted(unread, 'claim')} could not be opened, and so was lost.`)
  if (wrong.length === 0)
    console.log(`ok    ${counted(claims.length - unread, 'claim')}, all as they were sealed.`)
  return wrong.length === 0 ? 0 : 1
}
