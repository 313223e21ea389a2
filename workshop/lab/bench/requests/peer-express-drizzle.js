// The same league and teams from the same rows, as many would write it: Express 5 and Drizzle. Plain
// JavaScript, because what it imports is installed in this folder only. It checks no token and no
// input, does not rank the teams, and so does less than Empire.
import SQLite from 'better-sqlite3'
import { asc, eq, relations } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import express from 'express'

const user = sqliteTable('user', { id: text().primaryKey(), username: text().notNull() })
const league = sqliteTable('league', {
  id: text().primaryKey(),
  code: text().notNull(),
  name: text().notNull(),
  sport: text().notNull(),
  commissionerId: text('commissioner_id').notNull(),
  seats: integer().notNull(),
  listed: integer({ mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
})
const team = sqliteTable('team', {
  id: text().primaryKey(),
  leagueId: text('league_id').notNull(),
  ownerId: text('owner_id').notNull(),
  name: text().notNull(),
  seat: integer().notNull(),
})
const leagueRelations = relations(league, ({ one, many }) => ({
  commissioner: one(user, { fields: [league.commissionerId], references: [user.id] }),
  teams: many(team),
}))
const teamRelations = relations(team, ({ one }) => ({
  league: one(league, { fields: [team.leagueId], references: [league.id] }),
  owner: one(user, { fields: [team.ownerId], references: [user.id] }),
}))

const sqlite = new SQLite(process.env.DATABASE_FILE)
sqlite.pragma('journal_mode = WAL')
const db = drizzle(sqlite, { schema: { user, league, team, leagueRelations, teamRelations } })

const app = express()

app.get('/relational/:code', async (request, response) => {
  const found = await db.query.league.findFirst({
    where: eq(league.code, request.params.code),
    with: {
      commissioner: { columns: { username: true } },
      teams: {
        columns: { id: true, name: true, ownerId: true, seat: true },
        with: { owner: { columns: { username: true } } },
        orderBy: asc(team.seat),
      },
    },
  })
  if (!found) {
    response.status(404).json({ error: 'This league doesn’t exist.' })
    return
  }
  const { teams, commissioner, ...rest } = found
  response.json({
    league: { ...rest, commissionerName: commissioner.username },
    teams: teams.map(({ owner, ...row }) => ({ ...row, ownerName: owner.username })),
  })
})

app.get('/selects/:code', async (request, response) => {
  const [found] = await db
    .select({ league, commissionerName: user.username })
    .from(league)
    .innerJoin(user, eq(user.id, league.commissionerId))
    .where(eq(league.code, request.params.code))
  if (!found) {
    response.status(404).json({ error: 'This league doesn’t exist.' })
    return
  }
  const teams = await db
    .select({
      id: team.id,
      name: team.name,
      ownerId: team.ownerId,
      ownerName: user.username,
      seat: team.seat,
    })
    .from(team)
    .innerJoin(user, eq(user.id, team.ownerId))
    .where(eq(team.leagueId, found.league.id))
    .orderBy(asc(team.seat))
  response.json({ league: { ...found.league, commissionerName: found.commissionerName }, teams })
})

app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
