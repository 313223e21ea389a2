// `npx tsx tests/support/make-database-fixture.ts tests/fixtures/databases/0.1.0.db.gz`, once for each release: a small
// database of it with something in as many tables as there are, for tests of upgrades from it. It is the demo's, some
// days later, without most of the players and games that no league has to do with.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { argv } from 'node:process'
import { gzipSync } from 'node:zlib'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { readConfig } from '../../server/core/config/config.ts'
import { startDemo } from '../../server/ops/demo/demo.ts'
import { must } from '../../shared/core/must.ts'

const START = Date.parse('2026-11-22T18:30:00Z')

const target = must(argv[2], 'the file to make')
const file = path.join(mkdtempSync(path.join(tmpdir(), 'empire-fixture-')), 'empire.db')
const { app } = await startDemo(
  readConfig({ FEED: 'simulator', COLLECT: 'off', LOG_LEVEL: 'warn' }),
  { day: 'sunday' },
  () => START,
)
await sql`vacuum into ${file}`.execute(app.db)
await app.db.destroy()

const sqlite = new SQLite(file)
sqlite.pragma('foreign_keys = off')
// Players who never had an owner.
const owned = '(select player_id from ownership)'
for (const table of ['stat_line', 'stat_line_version'])
  sqlite.exec(`delete from ${table} where player_id not in ${owned}`)
sqlite.exec(`
  delete from player where id not in ${owned};
  delete from reading where what in ('box-score', 'roster') and due_at is null;
  delete from game where id not in (select game_id from stat_line) and sport <> 'nfl';
  delete from rate_limit where key > (select key from rate_limit order by key limit 1 offset 5);
  delete from session where id > (select id from session order by id limit 1 offset 5);
`)
// What the demo has nothing of.
sqlite.exec(`
  insert into draft_list select id, 'queue', '[]', 1 from team limit 1;
  insert into favourite select id, 'team', 'nfl', '12', 'Kansas City', 1 from user limit 1;
  insert into backup values ('backup', 1, 2, 'empire-2026-11-22.db', 1000, null);
  insert into feed_answer values ('nfl scoreboard', 'process', 1, 1, '{}');
  insert into username_look select username, id from user limit 1 on conflict do nothing;
  insert into former_name values ('hash', 1);
  insert into lease values ('leader', 'process', 1, 1);
  insert into server_setting values ('sign-up', '"open"', 1);
  insert into sign_up_invitation select 'invitation', 'hash', id, 'For Livia', 1, 2, 1, 1, null from user limit 1;
  insert into sport_head values ('nfl', 1);
  insert into sport_news values ('nfl', 1, 1, 'process', '{}');
  insert into team_invite select id, league_id, 'hash', 1 from team limit 1;
  insert into granted_position select id, 2026, 'nobody', 'QB', 1 from league limit 1;
  insert into intent select id, 'key', 'fingerprint', '{}', 1 from user limit 1;
  insert into notice_settings select id, '{}' from user limit 1;
  insert into proxy_bid select id, 2026, 1, 20, 1 from team limit 1;
  insert into push_subscription select 'id', user_id, id, 'https://push.example/1', 'key', 'auth', 1, 0 from session limit 1;
  insert into api_token select 'token', id, 'Lineup bot', 'hash', 'a1b2', 'read lineups', 1, 2, null from user limit 1;
  insert into reset_code select id, 'hash', 1, 1 from user limit 1;
  insert into reset_ticket select 'hash', id, 1 from user limit 1;
  insert into score_adjustment select league_id, season, period, team_id, 0 from result limit 1;
  insert into traded_pick select league_id, 2027, 1, id, id from team limit 1;
`)

const tables = sqlite
  .prepare("select name from sqlite_master where type = 'table' order by name")
  .pluck()
  .all() as string[]
const isEmpty = (table: string) =>
  Number(sqlite.prepare(`select count(*) from "${table}"`).pluck().get()) === 0
sqlite.exec('vacuum')
console.log('Empty:', tables.filter(isEmpty).join(', ') || 'none')
if (sqlite.prepare('pragma foreign_key_check').all().length > 0) throw new Error('Too much was deleted')
sqlite.close()
const packed = gzipSync(readFileSync(file), { level: 9 })
writeFileSync(target, packed)
console.log(`${target}: ${Math.round(packed.length / 1024)} KB`)
