import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const tables = ({ ms, int, strict }: Types) => [
  `create table lease (
    name text primary key,
    owner text not null,
    until ${ms} not null,
    epoch ${int} not null
  ) ${strict}`,
  `create table sport_head (
    sport text primary key,
    number ${int} not null
  ) ${strict}`,
  `create table sport_news (
    sport text not null,
    number ${int} not null,
    at ${ms} not null,
    process text not null,
    payload text not null,
    primary key (sport, number)
  ) ${strict}`,
  `create table feed_answer (
    question text primary key,
    asker text not null,
    claimed_until ${ms} not null,
    asked_at ${ms},
    document text
  ) ${strict}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
}
