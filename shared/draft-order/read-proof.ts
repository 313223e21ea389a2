import type { DraftOrderProof } from './draft-order.ts'
import { MOST_BALLS } from './lottery.ts'
import { DRAW_VERSION, LOTTERY_VERSION } from './version.ts'

/** What keeps a document from being a proof. @property path such as `teams[2].name` */
export type FormProblem =
  | { readonly kind: 'not-a-proof' }
  /** A proof, but of another way of drawing than this one knows. */
  | { readonly kind: 'unknown-version' }
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'malformed'; readonly path: string }
  /** A field that a proof does not have: nothing vouches for what it says. */
  | { readonly kind: 'unknown-field'; readonly path: string }

type Test = (value: unknown) => boolean

/** The shape of a document: of its leaves a test, of its lists the shape of each item. */
type ShapeOf<T> = T extends string | number | null
  ? Test
  : T extends ReadonlyArray<infer Item>
    ? { readonly each: ShapeOf<Item> }
    : { readonly [Name in keyof T]: ShapeOf<T[Name]> }

/** Also no half of a character, of which no hash can be made. */
const isText: Test = (value) => typeof value === 'string' && value !== '' && !/\p{Cs}/u.test(value)
const isNumber: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isId: Test = (value) => typeof value === 'string' && /^[a-z2-7]{12}$/.test(value)
const isHash: Test = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const SHAPE = {
  version: (value) => value === DRAW_VERSION || value === LOTTERY_VERSION,
  drawId: isId,
  purpose: isText,
  number: isNumber,
  reason: (value) => value === null || isText(value),
  league: { code: isText, name: isText },
  teams: { each: { id: isId, name: isText } },
  openedAt: isNumber,
  closesAt: isNumber,
  commitment: isHash,
  entropies: { each: { teamId: isId, text: isText, at: isNumber } },
  seed: isHash,
  order: { each: isId },
  revealedAt: isNumber,
  fingerprint: isHash,
} as const satisfies ShapeOf<Omit<DraftOrderProof, 'lottery'>>

const isBalls: Test = (value) => isNumber(value) && Number(value) <= MOST_BALLS

const LOTTERY_SHAPE = { ...SHAPE, lottery: { places: isNumber, balls: { each: isBalls } } } as const

/** Reads an untrusted document; not with zod, which the browser does without. */
export function readProof(
  document: unknown,
): { readonly proof: DraftOrderProof } | { readonly problems: readonly FormProblem[] } {
  const version = isRecord(document) ? document['version'] : undefined
  if (version !== DRAW_VERSION && version !== LOTTERY_VERSION) {
    const isDraw = typeof version === 'string' && /^empire-(draw|lottery)-/.test(version)
    return { problems: [{ kind: isDraw ? 'unknown-version' : 'not-a-proof' }] }
  }
  const problems = problemsOf(version === LOTTERY_VERSION ? LOTTERY_SHAPE : SHAPE, document, '')
  if (problems.length > 0) return { problems }
  const proof = document as DraftOrderProof // its shape was just looked at
  return hasBallsForAll(proof) ? { proof } : { problems: [{ kind: 'malformed', path: 'lottery.balls' }] }
}

/** Whether a lottery says of each team what it has, and of one at least that it has some. */
function hasBallsForAll({ lottery, teams }: DraftOrderProof): boolean {
  return !lottery || (lottery.balls.length === teams.length && lottery.balls.some((balls) => balls > 0))
}

type Shape = Test | { readonly each: Shape } | { readonly [name: string]: Shape }

function problemsOf(shape: Shape, value: unknown, path: string): FormProblem[] {
  if (typeof shape === 'function') return shape(value) ? [] : [{ kind: 'malformed', path }]
  if (isListShape(shape)) {
    if (!Array.isArray(value)) return [{ kind: 'malformed', path }]
    return value.flatMap((item, index) => problemsOf(shape.each, item, `${path}[${index}]`))
  }
  if (!isRecord(value)) return [{ kind: 'malformed', path }]
  const at = (name: string) => (path ? `${path}.${name}` : name)
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(shape, name))
  return [
    ...Object.entries(shape).flatMap(([name, inner]) =>
      Object.hasOwn(value, name)
        ? problemsOf(inner, value[name], at(name))
        : [{ kind: 'missing', path: at(name) } as const],
    ),
    ...unknown.map((name) => ({ kind: 'unknown-field', path: at(name) }) as const),
  ]
}

function isListShape(shape: Exclude<Shape, Test>): shape is { readonly each: Shape } {
  return 'each' in shape
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
