import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, bytes, strict }: Types) => [
  // Box scores as the feed sent them, less what nothing of Empire reads, compressed: server/feed/kept-box-score.
  `create table kept_box_score (
    sport text not null,
    game_id text not null,
    number ${int} not null,
    starts_at ${ms} not null,
    kept_at ${ms} not null,
    source text not null,
    versions ${int} not null,
    catalog text not null,
    size ${int} not null,
    document ${bytes} not null,
    primary key (sport, game_id, number),
    foreign key (sport, game_id) references game (sport, id) on delete cascade
  ) ${strict}`,
  // Has all that is asked without the documents: rows are long, and a look at each would read the whole table.
  `create index kept_box_score_by_age on kept_box_score (sport, starts_at, game_id, number, catalog, size)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
