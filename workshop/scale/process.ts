// A process of the simulation: begins when it is started with an address, a number and its work, and ends as a server
// does at SIGTERM, or at SIGKILL in the middle of whatever it is doing.
import process from 'node:process'
import { startProcess, type Work } from './core.ts'

const [, , databaseUrl = '', number = '', work = ''] = process.argv
const empire = await startProcess(databaseUrl, Number(number), JSON.parse(work) as Work) // written by play.ts
process.once('SIGTERM', () => void empire.stop().then(() => process.exit(0)))
process.on('message', () => empire.look())
// Killed with whoever started it.
process.once('disconnect', () => process.exit(1))
process.send?.('ready')
