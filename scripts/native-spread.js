// Undoes what compiling for browsers of 2017 did to a package: `{ ...a, b }` became calls of a helper that
// costs several times as much. tRPC makes a dozen of them for every call.
import { parseSync, Visitor } from 'vite'

const HELPER = '_objectSpread2'
const PACKAGE = /\/node_modules\/@trpc\/server\/dist\/.+\.mjs$/

/**
 * A plugin of Vite that gives @trpc/server its spreads back. The build fails when there is nothing to give
 * back any more, so that this file goes when it is needless, and when a call of the helper is left.
 * @returns {import('vite').Plugin}
 */
export function nativeSpread() {
  let found = 0
  return {
    name: 'native-spread',
    transform(code, id) {
      if (!PACKAGE.test(id) || !code.includes(HELPER)) return null
      const { text, count } = restoreSpreads(code)
      found += count
      return { code: text, map: null }
    },
    generateBundle(_options, bundle) {
      if (found === 0)
        this.error(`@trpc/server calls no ${HELPER} any more: take native-spread.js out of the build`)
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.includes(HELPER))
          this.error(`${file.fileName} still holds ${HELPER}, which native-spread.js was to remove`)
    },
  }
}

/**
 * The same code with every call of the helper written as an object literal, and how many there were.
 *
 * The helper copies its arguments into the first: the second, fourth, … as `...` does, the others with
 * their getters. Compilers write only literals there, and their members stand in the new literal as they
 * stood in the old one.
 * @param {string} code an ES module
 * @throws where a call is not of the form that compilers write
 */
export function restoreSpreads(code) {
  const { program, errors } = parseSync('module.mjs', code)
  const [error] = errors
  if (error) throw new Error(error.message)
  const calls = callsIn(program)

  /** The source between two places, with its calls replaced. @type {(from: number, to: number) => string} */
  const print = (from, to) => {
    let text = ''
    let at = from
    while (at < to) {
      const call = calls.get(at)
      // In parentheses, because it may stand where a brace would open a block.
      text += call ? `({ ${members(call).join(',\n')} })` : code[at]
      at = call ? call.end : at + 1
    }
    return text
  }
  /** @type {(call: Call) => string[]} */
  const members = ({ arguments: list }) =>
    list.flatMap((argument, index) => {
      if (argument.type === 'SpreadElement') throw unfamiliar(argument)
      if (argument.type === 'ObjectExpression') {
        const { properties } = argument
        const first = properties[0]
        const last = properties.at(-1)
        if (!first || !last) return []
        if (properties.some(setsPrototype)) throw unfamiliar(argument)
        const own = print(first.start, last.end)
        return index % 2 === 0 ? [own] : [`...{ ${own} }`]
      }
      if (index % 2 === 1) return [`...${print(argument.start, argument.end)}`]
      const inner = index === 0 ? calls.get(argument.start) : undefined
      if (!inner || inner.end !== argument.end) throw unfamiliar(argument)
      return members(inner)
    })
  /** @type {(node: { start: number, end: number }) => Error} */
  const unfamiliar = ({ start, end }) =>
    new Error(`${HELPER} is called with something unfamiliar: ${code.slice(start, end)}`)

  return { text: print(0, code.length), count: calls.size }
}

/** @typedef {import('vite').ESTree.CallExpression} Call */

/**
 * Calls of the helper, by where they start.
 * @param {import('vite').ESTree.Program} program
 */
function callsIn(program) {
  /** @type {Map<number, Call>} */
  const calls = new Map()
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === HELPER) calls.set(node.start, node)
    },
  }).visit(program)
  return calls
}

/** `__proto__: x` in a literal is no member of it. @param {import('vite').ESTree.ObjectPropertyKind} property */
function setsPrototype(property) {
  if (property.type !== 'Property' || property.computed) return false
  const { key } = property
  return (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null) === '__proto__'
}
