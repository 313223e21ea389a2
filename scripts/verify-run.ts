// `npm run --silent verify-run -- report.json`: whether every claim of a waiver run is the one that was sealed before
// it, by the report that the page of the run hands out. It ends with 0 if all are and with 1 if not, and asks nobody.
import { falseClaims } from '../shared/waiver/seal/check-run.ts'
import { WaiverReport } from '../shared/waiver/waiver.ts'
import { counted } from '../shared/core/lists.ts'
import { plainLine } from '../shared/core/plain-line.ts'
import { readJsonFile, Refusal, runCommand } from './json-file.ts'

runCommand((args) => {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) throw new Refusal('Usage: verify-run report.json')
  const read = WaiverReport.safeParse(readJsonFile(file, 'verify-run'))
  if (!read.success) throw new Refusal(`${file} is not the report of a run.`)
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
  else process.exitCode = 1
})
