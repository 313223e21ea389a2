import { createHash } from 'node:crypto'
import ts from 'typescript'

/** One change of one place in a source file. */
export interface Mutant {
  /** Eight hex digits of the file, the function, the change and its number among equal ones: lines may move. */
  readonly id: string
  /** From the project's folder. */
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly kind: Kind
  /** The source text before and after. */
  readonly was: string
  readonly is: string
  /** Offsets into the source; an inserted statement has both at its place. */
  readonly start: number
  readonly end: number
}

export type Kind =
  | 'comparison'
  | 'logic'
  | 'arithmetic'
  | 'dropped term'
  | 'dropped not'
  | 'number'
  | 'extreme'
  | 'dropped filter'
  | 'reversed sort'
  | 'some/every'
  | 'dropped if'
  | 'swapped branches'
  | 'early return'

const SWAPPED: ReadonlyMap<ts.SyntaxKind, readonly [Kind, string]> = new Map([
  [ts.SyntaxKind.LessThanToken, ['comparison', '<=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['comparison', '<']],
  [ts.SyntaxKind.GreaterThanToken, ['comparison', '>=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['comparison', '>']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['comparison', '!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['comparison', '===']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['logic', '||']],
  [ts.SyntaxKind.BarBarToken, ['logic', '&&']],
  [ts.SyntaxKind.PlusToken, ['arithmetic', '-']],
  [ts.SyntaxKind.MinusToken, ['arithmetic', '+']],
  [ts.SyntaxKind.AsteriskToken, ['arithmetic', '/']],
  [ts.SyntaxKind.SlashToken, ['arithmetic', '*']],
])

/** Operators of which either side means something without the other. */
const TERMS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.PlusToken,
])

const LOGICAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
])

const MOST_CHANGED_NUMBER = 100

type Change = Pick<Mutant, 'kind' | 'is' | 'start' | 'end'>

/**
 * Every mutant of a source file, in the order of the file. Left out is what no test could or should see: types, what
 * is thrown, texts, and fallbacks after `??`, which mostly stand where the index checks of the compiler want one.
 * @param file what reports call it
 */
export function findMutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const changes: (Change & { readonly within: string })[] = []
  const visit = (node: ts.Node, within: string): void => {
    if (ts.isTypeNode(node) || ts.isTypeElement(node) || ts.isThrowStatement(node)) return
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return
    const name = nameOf(node) ?? within
    for (const change of changesOf(node, source)) changes.push({ ...change, within: name })
    ts.forEachChild(node, (child) => visit(child, name))
  }
  visit(source, '')
  const seen = new Map<string, number>()
  return changes
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map(({ within, ...change }) => {
      const was = text.slice(change.start, change.end)
      const what = [file, within, change.kind, was, change.is].join('\0')
      const number = seen.get(what) ?? 0
      seen.set(what, number + 1)
      const id = createHash('sha256').update(`${what}\0${number}`).digest('hex').slice(0, 8)
      const line = source.getLineAndCharacterOfPosition(change.start).line + 1
      return { id, file, line, was, ...change }
    })
}

function nameOf(node: ts.Node): string | undefined {
  const isNamed = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)
  return isNamed && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined
}

function changesOf(node: ts.Node, source: ts.SourceFile): Change[] {
  if (ts.isFunctionDeclaration(node)) return earlyReturn(node, source)
  if (ts.isIfStatement(node)) return [put(node.expression, 'dropped if', 'false')]
  if (ts.isBinaryExpression(node) && isStep(node)) {
    const step = node.right
    return isText(step) ? [] : [put(step, 'arithmetic', `-(${step.getText(source)})`)]
  }
  if (!ts.isExpression(node) || beginsStatement(node)) return []
  if (ts.isBinaryExpression(node)) return ofBinary(node, source)
  if (ts.isConditionalExpression(node)) return [swappedBranches(node, source)]
  if (ts.isNumericLiteral(node)) return ofNumber(node)
  if (ts.isCallExpression(node)) return ofCall(node, source)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [put(node, 'dropped not', node.operand.getText(source))]
  return []

  function put(place: ts.Node, kind: Kind, is: string): Change {
    return { kind, is, start: place.getStart(source), end: place.end }
  }
}

/** A statement may not begin with the bracket that a switch begins with: the line before has no semicolon. */
function beginsStatement(node: ts.Node): boolean {
  let at = node
  while (!ts.isStatement(at) && at.parent !== undefined && at.parent.pos === at.pos) at = at.parent
  return ts.isExpressionStatement(at)
}

function isStep({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind === ts.SyntaxKind.PlusEqualsToken || kind === ts.SyntaxKind.MinusEqualsToken
}

function ofBinary(node: ts.BinaryExpression, source: ts.SourceFile): Change[] {
  const { left, right, operatorToken } = node
  const swapped = SWAPPED.get(operatorToken.kind)
  const isSum = operatorToken.kind === ts.SyntaxKind.PlusToken
  if (swapped === undefined || (isSum && (isText(left) || isText(right)))) return []
  // What a rounded number is made of so that it is never -0.
  if (isSum && ts.isNumericLiteral(right) && right.text === '0') return []
  const [kind, operator] = swapped
  const whole = { start: node.getStart(source), end: node.end }
  const [a, b] = [operand(left, source), operand(right, source)]
  const changes: Change[] = [{ ...whole, kind, is: `${a} ${operator} ${b}` }]
  const isDifference = operatorToken.kind === ts.SyntaxKind.MinusToken
  if (isDifference || TERMS.has(operatorToken.kind)) changes.push({ ...whole, kind: 'dropped term', is: a })
  if (TERMS.has(operatorToken.kind)) changes.push({ ...whole, kind: 'dropped term', is: b })
  return changes
}

/** In brackets where another operator beside it could take a part of it. */
function operand(node: ts.Expression, source: ts.SourceFile): string {
  const text = node.getText(source)
  return ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind) ? `(${text})` : text
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteral(node) || ts.isTemplateLiteral(node)
}

function swappedBranches(node: ts.ConditionalExpression, source: ts.SourceFile): Change {
  const [yes, no] = [node.whenTrue.getText(source), node.whenFalse.getText(source)]
  return {
    kind: 'swapped branches',
    is: `${node.condition.getText(source)} ? ${no} : ${yes}`,
    start: node.getStart(source),
    end: node.end,
  }
}

function ofNumber(node: ts.NumericLiteral): Change[] {
  const { parent } = node
  const value = Number(node.text)
  if (!Number.isInteger(value) || value > MOST_CHANGED_NUMBER) return []
  if (ts.isPropertyAssignment(parent) && parent.name === node) return []
  const isFallback =
    ts.isBinaryExpression(parent) &&
    parent.right === node &&
    parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
  return isFallback ? [] : [{ kind: 'number', is: String(value + 1), start: node.getStart(), end: node.end }]
}

/** Of calls of methods; not within `a?.b()`, where brackets would end what `?.` skips. */
function ofCall(node: ts.CallExpression, source: ts.SourceFile): Change[] {
  const { expression: method } = node
  const [given] = node.arguments
  if (!ts.isPropertyAccessExpression(method) || given === undefined) return []
  if ((node.flags & ts.NodeFlags.OptionalChain) !== 0) return []
  const object = method.expression.getText(source)
  const rest = source.text.slice(method.name.end, node.end)
  const whole = { start: node.getStart(source), end: node.end }
  switch (method.name.text) {
    case 'filter':
      return [{ ...whole, kind: 'dropped filter', is: `${object}.filter(() => true)` }]
    case 'sort':
    case 'toSorted': {
      const is = `(a, b) => (${given.getText(source)})(b, a)`
      return [{ kind: 'reversed sort', is, start: given.getStart(source), end: given.end }]
    }
    case 'some':
      return [{ ...whole, kind: 'some/every', is: `${object}.every${rest}` }]
    case 'every':
      return [{ ...whole, kind: 'some/every', is: `${object}.some${rest}` }]
    case 'min':
    case 'max': {
      if (object !== 'Math') return []
      const other = method.name.text === 'min' ? 'max' : 'min'
      return [{ ...whole, kind: 'extreme', is: `Math.${other}${rest}` }]
    }
    default:
      return []
  }
}

/** Of functions that say what they return: nothing in it, no, or none. */
function earlyReturn({ body, type, asteriskToken }: ts.FunctionDeclaration, source: ts.SourceFile): Change[] {
  const value = type && emptyOf(type)
  if (body === undefined || value === undefined || asteriskToken !== undefined) return []
  const start = body.getStart(source) + 1
  return [{ kind: 'early return', is: `return ${value}`, start, end: start }]
}

function emptyOf(type: ts.TypeNode): string | undefined {
  if (ts.isTypeOperatorNode(type)) return emptyOf(type.type)
  if (ts.isArrayTypeNode(type)) return '[]'
  if (type.kind === ts.SyntaxKind.BooleanKeyword) return 'false'
  if (type.kind === ts.SyntaxKind.NumberKeyword) return '0'
  const isNull = (part: ts.TypeNode) =>
    ts.isLiteralTypeNode(part) && part.literal.kind === ts.SyntaxKind.NullKeyword
  return ts.isUnionTypeNode(type) && type.types.some(isNull) ? 'null' : undefined
}
