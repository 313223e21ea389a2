import path from 'node:path'
import ts from 'typescript'
import { procedureAt } from '../../server/web/rest/v1/fields.ts'
import { v1Routes } from '../../server/web/rest/v1/match.ts'
import { TAGS } from '../../server/web/rest/v1/tags.ts'
import { whoMay } from '../../server/web/rest/v1/describe.ts'
import { must } from '../../shared/core/must.ts'
import { createTypeTexts, type Way } from './type-texts.ts'

/** What is written by hand, in the order in which it is read. The rest follows from the router. */
const BY_HAND = ['client', 'options', 'errors', 'claims']

/**
 * All types of the package as one file: what its sources declare by hand, and the inputs and answers of every procedure
 * spelled out, so that nothing in it is imported from anywhere.
 * @param root of the repository
 */
export function declarationsOf(root: string): string {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options } = ts.parseJsonConfigFileContent(
    { ...config.config, include: [], files: [] },
    ts.sys,
    root,
  )
  const fileOf = (name: string) => path.join(root, 'api-client', `${name}.ts`)
  const program = ts.createProgram([...BY_HAND, 'types'].map(fileOf), options)
  const checker = program.getTypeChecker()
  const sourceOf = (name: string) => must(program.getSourceFile(fileOf(name)), name)

  const byHand = BY_HAND.map((name) => handWritten(sourceOf(name), options))
  const borrowed = new Map(BY_HAND.flatMap((name) => borrowedBy(sourceOf(name), checker)))
  const spelled = spelledOut(sourceOf('types'), checker, borrowed)
  const text = [
    '// Written by `npm run api-client` of Empire, from its router: change nothing here.',
    ...byHand,
    clientInterface((procedure) => spelled.isOptional(procedure)),
    ...spelled.texts,
  ].join('\n\n')
  return formatted(text)
}

/** The declarations of a file, without its imports. */
function handWritten(source: ts.SourceFile, compilerOptions: ts.CompilerOptions): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source.text, {
    compilerOptions: { ...compilerOptions, noEmit: false, declaration: true, isolatedDeclarations: true },
    fileName: source.fileName,
  })
  if (diagnostics.length > 0)
    throw new Error(
      diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'),
    )
  const tree = ts.createSourceFile('index.d.ts', outputText, ts.ScriptTarget.Latest, true)
  return tree.statements
    .filter((one) => !ts.isImportDeclaration(one) && !ts.isExportDeclaration(one))
    .map((one) => one.getFullText().trim())
    .join('\n\n')
}

/** The types that a file imports from what the server and its browsers share, by name. */
function borrowedBy(source: ts.SourceFile, checker: ts.TypeChecker): Array<readonly [string, ts.Type]> {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.getText().startsWith("'../shared/"))
      return []
    const named = statement.importClause?.namedBindings
    if (!named || !ts.isNamedImports(named)) return []
    return named.elements.flatMap((element) => {
      const symbol = checker.getAliasedSymbol(
        must(checker.getSymbolAtLocation(element.name), element.name.text),
      )
      if (!(symbol.flags & ts.SymbolFlags.Type)) return []
      return [[element.name.text, checker.getDeclaredTypeOfSymbol(symbol)] as const]
    })
  })
}

/** `Inputs`, `Outputs`, what is borrowed, and what of all that is there more than once. */
function spelledOut(source: ts.SourceFile, checker: ts.TypeChecker, borrowed: ReadonlyMap<string, ts.Type>) {
  const exported = new Map(
    checker
      .getExportsOfModule(must(checker.getSymbolAtLocation(source), 'a module'))
      .map((symbol) => [symbol.name, checker.getDeclaredTypeOfSymbol(symbol)]),
  )
  const texts = createTypeTexts(checker)
  const typeOf = (table: string, procedure: string) => {
    const field = must(checker.getPropertyOfType(must(exported.get(table), table), procedure), procedure)
    return checker.getTypeOfSymbol(field)
  }
  const write = (table: string, way: Way) => {
    const lines = v1Routes.map(({ procedure }) => {
      const text = texts.textOf(typeOf(table, procedure), { way, name: nameOf(procedure) })
      return `'${procedure}': ${text === 'undefined' ? 'void' : text};`
    })
    const about =
      way === 'input' ? 'What each procedure takes' : 'What each procedure answers; of a stream what it says'
    return `/** ${about}, by its path. */\nexport interface ${table} {\n${lines.join('\n')} }`
  }
  const writeAll = () => [
    ...[...borrowed].map(
      ([name, type]) => `export type ${name} = ${texts.textOf(type, { way: 'output', name })};`,
    ),
    write('Inputs', 'input'),
    write('Outputs', 'output'),
  ]
  // Once to see what is there more than once, and again with names for that.
  writeAll()
  texts.beginNaming([...borrowed.keys(), 'Claim', 'CallOptions', 'ClientOptions', 'StreamEvent', 'Failure'])
  return {
    texts: [...writeAll(), ...texts.declarations()],
    /** Whether a procedure can be called with nothing; `none` where it takes nothing. */
    isOptional(procedure: string): 'no' | 'yes' | 'none' {
      const type = typeOf('Inputs', procedure)
      if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return 'none'
      const fields = checker.getPropertiesOfType(type)
      return fields.every(({ flags }) => flags & ts.SymbolFlags.Optional) ? 'yes' : 'no'
    },
  }
}

/** `empire.noun.act(input)`, with where it is and what a token needs for it. */
function clientInterface(isOptional: (procedure: string) => 'no' | 'yes' | 'none'): string {
  const nouns = [...new Set(v1Routes.map(({ procedure }) => procedure.split('.')[0] ?? ''))]
  const texts = nouns.map((noun) => {
    const routes = v1Routes.filter(({ procedure }) => procedure.startsWith(`${noun}.`))
    const acts = routes.map(({ procedure, method, path, summary }) => {
      const { type } = procedureAt(procedure)._def
      const optional = isOptional(procedure)
      const input =
        optional === 'none'
          ? 'input?: undefined'
          : `input${optional === 'yes' ? '?' : ''}: Inputs['${procedure}']`
      const output = `Outputs['${procedure}']`
      const answer = type === 'subscription' ? `AsyncIterable<StreamEvent<${output}>>` : `Promise<${output}>`
      const act = procedure.slice(noun.length + 1)
      return `/** ${summary}. ${whoMay(procedure)} \`${method} ${path}\` */\n${act}: (${input}, options?: CallOptions) => ${answer};`
    })
    return `/** ${TAGS[noun as keyof typeof TAGS]}. */\nreadonly ${noun}: {\n${acts.join('\n')} };` // every noun has one
  })
  return `/** Every procedure of the server. */\nexport interface EmpireClient {\n${texts.join('\n')} }`
}

/** `LineupOfTeam` for `lineup.ofTeam`. */
function nameOf(procedure: string): string {
  return procedure.replaceAll(/(^|\.)\w/g, (start) => start.replace('.', '').toUpperCase())
}

function formatted(text: string): string {
  const tree = ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.Latest, true)
  return ts.createPrinter().printFile(tree)
}
