import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const tables = ({ ms, strict }: Types) => [
  // What each username looks like, so that none is taken that looks like another.
  `create table username_look (
    look text primary key,
    user_id text not null references "user" (id) on delete cascade
  ) ${strict}`,
  `create index username_look_of_user on username_look (user_id)`,
  // Normalized names of deleted accounts, as hashes: they cannot be taken until then.
  `create table former_name (
    look_hash text primary key,
    until ${ms} not null
  ) ${strict}`,
  `create index former_name_by_end on former_name (until)`,
]

/** shared/core/lookalike.ts as it was. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀᎪꓮ',
  b: 'вВβΒьЬʙᏴꓐƄ',
  c: 'сСϲϹᴄᏟꓚ',
  d: 'ԁԀᴅᎠꓓ',
  e: 'еЕεΕєЄҽᴇᎬꓰ',
  f: 'ϝϜꓝ',
  g: 'ɡɢցᏀԌԍꓖ',
  h: 'һҺнНΗհʜᎻꓧ',
  i: 'іιıɩɪᎥ',
  j: 'јЈϳͿᴊᎫꓙ',
  k: 'кКκΚᴋᏦꓗ',
  l: 'ІӀӏΙǀʟᏞꓡⵏI1|ا',
  m: 'мМμΜϺᴍᎷꓟ',
  n: 'ηΝɴոռпꓠ',
  o: 'оОοΟσօՕᴏꓳⲟⲞⵔס〇0',
  p: 'рРρΡᴘᏢꓑ',
  q: 'ԛԚգ',
  r: 'гГᴦʀᎡᏒꓣ',
  s: 'ѕЅꜱʂՏᏚꓢƽ',
  t: 'тТτΤᴛᎢꓔ',
  u: 'υսՍᴜʋꓴ',
  v: 'νѵѴᴠᏙꓦ',
  w: 'ԝԜѡѠωաᴡᎳᏔꓪ',
  x: 'хХχΧꓫ×',
  y: 'уУγΥүҮʏყᎩꓬ',
  z: 'ΖᴢᏃꓜ',
}

const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
)

function looksOf(name: string): Set<string> {
  const text = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
  return new Set([skeletonOf(text), skeletonOf(text.toLowerCase())])
}

function skeletonOf(text: string): string {
  return Array.from(text.normalize('NFD'), (letter) => LATIN.get(letter) ?? letter.toLowerCase())
    .join('')
    .replace(/([\u0020-\u007e])\p{M}+/gu, '$1')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .normalize('NFC')
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
  // Of two who look alike already the older has the looks, and both keep their names. Without places that are held.
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from "user" where deleted_at is null and email <> '' order by created_at, id`.execute(
    db,
  )
  for (const { id, username } of rows)
    for (const look of looksOf(username))
      await sql`insert into username_look (look, user_id) values (${look}, ${id}) on conflict do nothing`.execute(
        db,
      )
}
