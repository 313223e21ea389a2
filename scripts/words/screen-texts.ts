import ts from 'typescript'

/** A text that people read, where it is. @property line from 1 */
export interface ScreenText {
  readonly line: number
  readonly text: string
}

/**
 * The texts of a source file that people may read: what JSX shows, and each string of more than one word. Keys,
 * paths, class names and imports are one word or say so by where they are.
 * @param source of a `.ts` or `.tsx` file
 */
export function screenTexts(file: string, source: string): ScreenText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: ScreenText[] = []
  const visit = (node: ts.Node): void => {
    if (isText(node) && !isClassName(node) && isRead(node))
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: node.text })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.JsxText | ts.TemplateLiteralLikeNode

function isText(node: ts.Node): node is Text {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  )
}

/** Whether it is shown as it is, or is more than a word: a key and a path have no space in them. */
function isRead(node: Text): boolean {
  const isPiece = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
  if (isPiece && /\s/.test(node.text)) return true
  return ts.isJsxText(node) || /\S\s+\S/.test(node.text) || /^(?!.*[-/.]\w)[A-Z]\w+$/.test(node.text)
}

/** Whether it is in a `className`, or in a call of `classNames` or a tag `sql`. */
function isClassName(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (ts.isJsxAttribute(at)) return /class/i.test(at.name.getText())
    if (ts.isCallExpression(at) && /classNames|sql/.test(at.expression.getText())) return true
    if (ts.isTaggedTemplateExpression(at)) return true
    if (ts.isStatement(at)) return false
  }
  return false
}
