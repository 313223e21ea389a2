// Loaded into the built server before its own code: begins it at the moment that NOW says, ms since the epoch, on
// whatever day it really is; or as far ahead as AHEAD says, ms, where several clocks must go alike. Plain JavaScript,
// because the built server runs without a loader.
const now = Date.now
const ahead = Number(process.env.AHEAD ?? Number(process.env.NOW) - now())
Date.now = () => now() + ahead
