// The same search again and again with nothing around it: what SQLite itself takes to find players by a
// part of their name. Usage: bare-search.ts FILE SECONDS TEXT. Prints JSON: a Cost.
import { performance } from 'node:perf_hooks'
import SQLite from 'better-sqlite3'

const [file, seconds, text] = process.argv.slice(2)
const sqlite = new SQLite(file, { readonly: true })
const search = sqlite.prepare<[string]>(`select * from player where name like ? order by name limit 50`)

const cpuBefore = process.cpuUsage()
const start = performance.now()
let searches = 0
let found = 0
while (performance.now() - start < Number(seconds) * 1_000) {
  found = search.all(`%${text}%`).length
  searches++
}
const took = (performance.now() - start) / 1_000
const { user, system } = process.cpuUsage(cpuBefore)
sqlite.close()
if (found === 0) throw new Error(`No player is called ${text}`)
console.log(JSON.stringify({ micros: (user + system) / searches, perSecond: searches / took }))
