import * as z from 'zod'
import { plainLine } from '../../../../shared/core/plain-line.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { nameOf, readJsonFile } from './json-file.ts'

/** Far beyond what any rules give in a week; sums of a season of them are exact. */
const MOST_POINTS = 1_000_000

/** Longest line of a refusal: a file must not be able to fill a terminal. */
const LONGEST_LINE = 300

/** What sums of decimals are off by in programs that do not count in hundredths: 101.33999999999999. */
const NOISE = 1e-6

/** A decimal of the file with at most two places, as integer hundredths. */
export const Points = z
  .number({ error: 'points must be a number' })
  .min(-MOST_POINTS, { error: 'points must be at least -1,000,000' })
  .max(MOST_POINTS, { error: 'points must be at most 1,000,000' })
  .refine((points) => Math.abs(Math.round(points * 100) - points * 100) < NOISE, {
    error: 'points must have at most two decimals',
  })
  .transform((points) => Math.round(points * 100))

/** Ids come back as they went in, so nothing is trimmed. */
export const Id = z.string({ error: 'an id must be a text' })

/** What an object says of each id. A map, because an id may be `__proto__`. */
export function byId<Value>(value: z.ZodType<Value>) {
  return z
    .custom<object>((given) => typeof given === 'object' && given !== null && !Array.isArray(given), {
      error: 'must be an object',
    })
    .transform((given, context) => {
      const values = new Map<string, Value>()
      for (const [id, one] of Object.entries(given)) {
        const read = value.safeParse(one)
        if (read.success) values.set(id, read.data)
        else context.addIssue({ code: 'custom', path: [id], message: read.error.issues[0]?.message })
      }
      return values
    })
}

/** Hundredths as the file of an answer has them. */
export function decimal(points: number): number {
  return points / 100
}

/**
 * A command that answers a file.
 * @param answer may refuse what no schema can say, such as a game of a team that there is not
 */
export function appeal<Input>(
  name: string,
  file: { readonly usual: string; readonly schema: z.ZodType<Input> },
  answer: (input: Input) => unknown,
): (args: readonly string[]) => Promise<void> {
  return async (args) => {
    const [path, ...more] = args
    if (path === undefined || more.length > 0) throw new Refusal(`Usage: ${name} ${file.usual}`)
    try {
      const document = await readJsonFile(path, name)
      const said = answer(readAppeal(document, nameOf(path), file.schema))
      process.stdout.write(`${JSON.stringify(said, null, 2)}\n`)
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(oneLine(error.message)) : error
    }
  }
}

/**
 * What a document says, as the schema has it.
 * @param name of the file, for the reader
 * @throws {Refusal} where it does not fit the schema: the first thing wrong
 */
export function readAppeal<Input>(document: unknown, name: string, schema: z.ZodType<Input>): Input {
  const read = schema.safeParse(document)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const at = issue?.path.map(String).join('.') ?? ''
  throw new Refusal(`${name}: ${at === '' ? '' : `${at}: `}${issue?.message ?? 'is not understood'}`)
}

function oneLine(text: string): string {
  const plain = plainLine(text)
  return plain.length <= LONGEST_LINE ? plain : `${plain.slice(0, LONGEST_LINE)}…`
}
