import { readProof } from '../../../../shared/draft-order/read-proof.ts'
import { bySteps, verifyProof } from '../../../../shared/draft-order/verify-proof.ts'
import { draftOrderProblemLabel, STEP_WORDS } from '../../../../shared/labels/draft-order/draft-order.ts'
import { plainLine } from '../../../../shared/core/plain-line.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { nameOf, readJsonFile } from './json-file.ts'

const MARKS = { good: 'ok', wrong: 'WRONG', unchecked: '-' } as const

/**
 * `empire rules verify-draw proof.json`: prints whether the proof of a draw is good, a line for each step of the check.
 * docs/decisions/027-draws.md says what a proof is.
 * @returns 1 where it is not good
 * @throws {Refusal} where the file holds no proof
 */
export async function verifyDraw(args: readonly string[]): Promise<number> {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) throw new Refusal('Usage: verify-draw proof.json')
  const document = await readJsonFile(file, 'verify-draw')
  const problems = verifyProof(document)
  const strange = problems.find(({ kind }) => kind === 'not-a-proof' || kind === 'unknown-version')
  if (strange) throw new Refusal(`${nameOf(file)}: ${draftOrderProblemLabel(strange, [])}`)

  const read = readProof(document)
  const teams = 'proof' in read ? read.proof.teams : []
  for (const { step, state, problems: found } of bySteps(problems)) {
    const words = found.map((problem) => draftOrderProblemLabel(problem, teams)).join(' ')
    console.log(plainLine(`${MARKS[state].padEnd(5)} ${words || STEP_WORDS[step]}`))
  }
  return problems.length > 0 ? 1 : 0
}
