import { createHash } from 'node:crypto'
import type { Mutant } from './find-mutants.ts'
import { groupBy } from './group-by.ts'

/**
 * As many of the mutants, spread over files in proportion to how many each has. Which of a file depends on the seed and
 * their ids alone, so that a change of one file hardly moves the sample of others.
 */
export function sampleMutants(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const byFile = groupBy(mutants, ({ file }) => file)
  const shares = [...byFile].map(([file, all]) => {
    const exact = (all.length * count) / mutants.length
    return { file, all, whole: Math.floor(exact), rest: exact % 1 }
  })
  const missing = Math.min(count, mutants.length) - shares.reduce((sum, { whole }) => sum + whole, 0)
  const rounded = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || draw(seed, a.file).localeCompare(draw(seed, b.file)))
      .slice(0, missing)
      .map(({ file }) => file),
  )
  return shares.flatMap(({ file, all, whole }) => {
    const chosen = all
      .toSorted((a, b) => draw(seed, a.id).localeCompare(draw(seed, b.id)))
      .slice(0, whole + (rounded.has(file) ? 1 : 0))
    return all.filter((mutant) => chosen.includes(mutant))
  })
}

function draw(seed: string, id: string): string {
  return createHash('sha256').update(`${seed}\0${id}`).digest('hex')
}
