// `npm run crash`: kills the built server and sees what comes of it. Without a word more it is calls that are sent
// again (kill.ts), by their number of rounds; `npm run crash -- stream` is streams that are resumed (stream.ts).
export {}

await (process.argv[2] === 'stream' ? import('./stream.ts') : import('./kill.ts'))
