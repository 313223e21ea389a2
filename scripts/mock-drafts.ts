// `npm run mock-drafts -- [--drafts 200]`: drafts of twelve teams by real figures of 2024 with all teams on
// auto-pick, and how its ranking agrees with a consensus of hosts: the earliest round in which each position
// goes first.
import { parseArgs } from 'node:util'
import { agreement, realDrafts } from '../tests/support/real-drafts.ts'

const { values } = parseArgs({ options: { drafts: { type: 'string', default: '200' } } })
const { drafts, earliest, rounds } = realDrafts(Math.max(1, Math.trunc(Number(values.drafts)) || 200))
console.log(`${drafts} drafts of ${rounds} rounds. The earliest round of each position:`)
for (const [position, round] of earliest) console.log(`  ${position}: ${round}`)
const { correlation, players, later, furthest } = agreement()
console.log(
  `The first 60 of the ranking against the consensus: Spearman ${correlation.toFixed(2)} over ${players} players.`,
)
for (const [position, { players: count, places }] of later)
  console.log(
    `  ${position}: ${count} players, ${Math.abs(places)} places ${places < 0 ? 'earlier' : 'later'} than the consensus on average`,
  )
for (const { name, rank, consensus } of furthest)
  console.log(`  ${name}: ranked ${rank}, consensus ${consensus}`)
