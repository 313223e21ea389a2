// What a schema consists of, as lines of text that are the same on both engines:
//   column league.name text not null
//   key league (id)
//   unique league (code)
//   reference team (league_id) league (id) on delete cascade
//   check league seats 2 32
//   index team_by_owner team (owner_id)

/** A column as either engine describes it, its type and default in SQLite's words. */
export interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNotNull: boolean
  /** Null for none. */
  readonly usual: string | null
  readonly isInKey: boolean
}

/** A column of a primary key is never null, whether that is said or not. */
export function columnPart({ table, name, type, isNotNull, usual, isInKey }: Column): string {
  const words = [type]
  if (isNotNull && !isInKey) words.push('not null')
  if (usual !== null) words.push(`default ${usual}`)
  return `column ${table}.${name} ${words.join(' ')}`
}

/** An index, or the one behind a key. */
export interface Index {
  readonly table: string
  /** Of no account for keys, whose names differ between the engines. */
  readonly name: string
  readonly kind: 'key' | 'unique' | 'index'
  readonly isUnique: boolean
  /** With ` desc` behind those that are. */
  readonly columns: readonly string[]
  /** The words of its condition; null for none. */
  readonly where: string | null
}

export function indexPart({ table, name, kind, isUnique, columns, where }: Index): string {
  const list = `${table} (${columns.join(', ')})`
  if (kind !== 'index') return `${kind} ${list}`
  return `index ${name} ${list}${isUnique ? ' unique' : ''}${where === null ? '' : ` where ${where}`}`
}

/** A foreign key. */
export interface Reference {
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string
  readonly targetColumns: readonly string[]
  /** Such as `cascade`. */
  readonly onDelete: string
  readonly onUpdate: string
}

export function referencePart(reference: Reference): string {
  const { table, columns, target, targetColumns, onDelete, onUpdate } = reference
  const acts = [onDelete, onUpdate].map((act, at) =>
    act === 'no action' ? '' : ` on ${at === 0 ? 'delete' : 'update'} ${act}`,
  )
  return `reference ${table} (${columns.join(', ')}) ${target} (${targetColumns.join(', ')})${acts.join('')}`
}

/** @param words of its condition */
export function checkPart(table: string, words: string): string {
  return `check ${table} ${words}`
}

/** The table that a part is of. */
export function tableOf(part: string): string {
  const [kind, second = '', third = ''] = part.split(' ', 3)
  if (kind === 'index') return third
  return kind === 'column' ? (second.split('.')[0] ?? '') : second
}

/** What there can be only one of in a database: the column or index itself, however it is. Other parts have no name. */
export function subjectOf(part: string): string {
  return /^(column|index) \S+/.exec(part)?.[0] ?? part
}
