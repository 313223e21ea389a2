#!/usr/bin/env node
// `npx empire-host COMMAND`. The server itself says which Node it needs.
import '../dist/server/main.js'
