// `npm run --silent verify-draw -- proof.json`: whether the proof of a draw is good, a line for each step of the
// check. It ends with 0 if it is and with 1 if not, and asks nobody. docs/decisions/027-draws.md says what a proof is.
import { readProof } from '../shared/draft-order/read-proof.ts'
import { bySteps, verifyProof } from '../shared/draft-order/verify-proof.ts'
import { drawProblemWords, STEP_WORDS } from '../shared/labels/draft-order/draft-order.ts'
import { plainLine } from '../shared/core/plain-line.ts'
import { readJsonFile, Refusal, runCommand } from './json-file.ts'

const MARKS = { good: 'ok', wrong: 'WRONG', unchecked: '-' } as const

runCommand((args) => {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) throw new Refusal('Usage: verify-draw proof.json')
  const document = readJsonFile(file, 'verify-draw')
  const problems = verifyProof(document)
  const strange = problems.find(({ kind }) => kind === 'not-a-proof' || kind === 'unknown-version')
  if (strange) throw new Refusal(`${file}: ${drawProblemWords(strange, [])}`)

  const read = readProof(document)
  const teams = 'proof' in read ? read.proof.teams : []
  for (const { step, state, problems: found } of bySteps(problems)) {
    const words = found.map((problem) => drawProblemWords(problem, teams)).join(' ')
    console.log(plainLine(`${MARKS[state].padEnd(5)} ${words || STEP_WORDS[step]}`))
  }
  if (problems.length > 0) process.exitCode = 1
})
