import ts from 'typescript'

/** In which direction values of a type go: what a program sends, or what it is answered. */
export type Way = 'input' | 'output'

/** Types that are shorter than that, or are there once, stand where they are used. */
const LEAST_NAMED = 120

interface Place {
  readonly way: Way
  /** What it would be called, such as `LineupPlayer`. */
  readonly name: string
}

/**
 * Writes types out as the JSON that they are on the wire, without a name from the sources that they come from: brands
 * fall away, what may be undefined is optional, lists that are sent may be readonly. What is there more than once gets a
 * name, by its text: two inferences of one schema are one.
 */
export function createTypeTexts(checker: ts.TypeChecker) {
  /** Of each type the text in which nothing has a name. */
  const whole = new Map<string, string>()
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  const declarations = new Map<string, string>()
  const taken = new Set<string>()
  /** What is being written out, and what has itself in it: by that its name. */
  const open = new Set<string>()
  const endless = new Map<string, string>()
  let isNaming = false

  /** @throws where it is nothing that JSON has */
  function textOf(type: ts.Type, place: Place): string {
    const { flags } = type
    if (flags & ts.TypeFlags.Union) return ofUnion(type as ts.UnionType, place)
    if (flags & ts.TypeFlags.Intersection) {
      const plain = (type as ts.IntersectionType).types.find((one) => isPrimitive(one))
      if (plain) return textOf(plain, place)
    }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return ofObject(type, place)
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'unknown'
    if (flags & ts.TypeFlags.BigIntLike) throw notJson(type, place)
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
  }

  function ofUnion(type: ts.UnionType, place: Place): string {
    const isNothing = ({ flags }: ts.Type) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)
    const some = type.types.filter((one) => !isNothing(one))
    const [first] = some
    const text = () => listOf(some.map((one) => textOf(one, place)))
    const parts =
      first === undefined || some.length > 1
        ? [withName(type, { ...place, text, isList: true })]
        : [textOf(first, place)]
    if (type.types.some(({ flags }) => flags & ts.TypeFlags.Null)) parts.push('null')
    // An answer leaves it out.
    if (place.way === 'input' && mayBeUndefined(type)) parts.push('undefined')
    return parts.filter((part) => part !== '').join(' | ')
  }

  function ofObject(type: ts.Type, place: Place): string {
    if (checker.isTupleType(type)) return ofTuple(type as ts.TupleTypeReference, place)
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference)
      const text = item ? textOf(item, { ...place, name: place.name.replace(/s$/, '') }) : 'unknown'
      const list = /^[\w.]+$/.test(text) ? `${text}[]` : `(${text})[]`
      return place.way === 'input' ? `readonly ${list}` : list
    }
    if (type.getCallSignatures().length > 0 || isOfLibrary(type)) throw notJson(type, place)
    return withName(type, { ...place, text: () => ofFields(type, place), isList: false })
  }

  function ofTuple(type: ts.TupleTypeReference, place: Place): string {
    const { elementFlags } = type.target
    const items = checker.getTypeArguments(type).map((item, index) => {
      const text = textOf(item, place)
      const flag = elementFlags[index] ?? ts.ElementFlags.Required
      return flag & ts.ElementFlags.Rest
        ? `...(${text})[]`
        : flag & ts.ElementFlags.Optional
          ? `(${text})?`
          : text
    })
    return `${place.way === 'input' ? 'readonly ' : ''}[${items.join(', ')}]`
  }

  function ofFields(type: ts.Type, { way, name }: Place): string {
    const fields = checker.getPropertiesOfType(type).map((field) => {
      const of = checker.getTypeOfSymbol(field)
      const isOptional =
        (field.flags & ts.SymbolFlags.Optional) > 0 || (way === 'output' && mayBeUndefined(of))
      const text = textOf(of, { way, name: nounOf(name) + capitalized(field.name) })
      const key = /^[A-Za-z_$][\w$]*$/.test(field.name) ? field.name : JSON.stringify(field.name)
      return `${docOf(field)}${key}${isOptional ? '?' : ''}: ${text};`
    })
    const indexes = checker.getIndexInfosOfType(type).map(({ keyType, type: of }) => {
      const key = textOf(keyType, { way, name })
      return `[key: ${key}]: ${textOf(of, { way, name })};`
    })
    return `{\n${[...fields, ...indexes].join('\n')} }`
  }

  /** What may be called something: it is, once all has been looked at and it was there more than once. */
  function withName(
    type: ts.Type,
    { way, name, text, isList }: Place & { text: () => string; isList: boolean },
  ): string {
    const key = `${way} ${(type as ts.Type & { id: number }).id}` // of each type of the compiler
    if (!isNaming) {
      if (open.has(key)) return endless.get(key) ?? nameFor(key, type, name)
      open.add(key)
      const known = whole.get(key) ?? text()
      open.delete(key)
      whole.set(key, known)
      uses.set(known, (uses.get(known) ?? 0) + 1)
      return known
    }
    const known = whole.get(key) ?? ''
    const isNamed = known.length >= LEAST_NAMED && (uses.get(known) ?? 0) > 1
    if (!isNamed && !endless.has(key)) return text()
    let own = names.get(known)
    if (own === undefined) {
      own = endless.get(key) ?? freeName(type, name)
      names.set(known, own)
      const body = text()
      declarations.set(own, isList ? `export type ${own} = ${body};` : `export interface ${own} ${body}`)
    }
    return own
  }

  /** Of what has itself in it. */
  function nameFor(key: string, type: ts.Type, name: string): string {
    const own = freeName(type, name)
    endless.set(key, own)
    return own
  }

  /** Its own in the sources, or what its place suggests. */
  function freeName(type: ts.Type, suggested: string): string {
    const declared = (type.aliasSymbol ?? type.getSymbol())?.name ?? ''
    const own = /^[A-Za-z]\w+$/.test(declared) ? capitalized(declared) : suggested
    const names = [own, nounOf(suggested) + own, suggested]
    const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${suggested}${number}`)
    const name = [...names, ...numbered].find(
      (one) => /^[A-Z]\w+$/.test(one) && !taken.has(one) && !isGlobal(one),
    )
    if (name === undefined) throw new Error(`No name is left for ${suggested}`)
    taken.add(name)
    return name
  }

  function isGlobal(name: string): boolean {
    return checker.resolveName(name, undefined, ts.SymbolFlags.Type, false) !== undefined
  }

  function mayBeUndefined(type: ts.Type): boolean {
    return type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Undefined)
  }

  function docOf(symbol: ts.Symbol): string {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('*/', '* /')
    return text === '' ? '' : `\n/** ${text.replaceAll('\n', '\n * ')} */\n`
  }

  return {
    /**
     * @param type what is written out
     * @param place how parts of it are called where they need a name
     */
    textOf,
    /** From here on what was there more than once is called by a name. @param reserved which are others' */
    beginNaming(reserved: Iterable<string>): void {
      for (const name of reserved) taken.add(name)
      isNaming = true
    },
    /** Of all that got a name, by it. */
    declarations: () =>
      [...declarations.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text),
  }
}

/** Alternatives, each once. */
function listOf(texts: readonly string[]): string {
  const parts = new Set(texts)
  if (parts.has('true') && parts.has('false')) {
    parts.delete('true')
    parts.delete('false')
    parts.add('boolean')
  }
  return [...parts].join(' | ')
}

function isPrimitive({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike)) > 0
}

/** A class of the platform, such as a date or a map, and no plain object. */
function isOfLibrary(type: ts.Type): boolean {
  const [declared] = type.getSymbol()?.getDeclarations() ?? []
  return (
    declared !== undefined && ts.isInterfaceDeclaration(declared) && declared.getSourceFile().hasNoDefaultLib
  )
}

function notJson(type: ts.Type, { name }: Place): Error {
  return new Error(`${type.getSymbol()?.name ?? 'A type'} in ${name} is nothing that JSON has`)
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll(/\W/g, '')
}

/** The first word of a name: `Lineup` of `LineupPlayer`. */
function nounOf(name: string): string {
  return /^[A-Z][a-z]*(?:[A-Z][a-z]+(?=Log|Order|Offer|Team|Token))?/.exec(name)?.[0] ?? name
}
