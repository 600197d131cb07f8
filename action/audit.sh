#!/usr/bin/env bash
# Runs the command line in the folder $1 with the inputs of action.yml; ends with its exit code.
set -euo pipefail

args=("$URL" --pages "$PAGES" --fail-on "$FAIL_ON" --format github --report "json=$JSON")
if [ -n "$BASELINE" ]; then args+=(--baseline "$BASELINE"); fi
if [ "$SITEMAP" = true ]; then args+=(--sitemap); fi
if [ -n "$URLS" ]; then args+=(--urls "$URLS"); fi
if [ "$RENDERED" = true ]; then args+=(--rendered); fi
if [ -n "$SARIF" ]; then args+=(--report "sarif=$SARIF"); fi
if [ -n "$JUNIT" ]; then args+=(--report "junit=$JUNIT"); fi

# A report of an earlier step must not be taken for that of this one.
rm -f "$JSON"
code=0
"$1/node_modules/.bin/groundswell" "${args[@]}" || code=$?
if [ -f "$JSON" ]; then
  node --input-type=module -e '
    import { readFileSync } from "node:fs";
    const { score, gate } = JSON.parse(readFileSync(process.argv[1], "utf8"));
    console.log(`score=${score ?? ""}\npassed=${gate.passed}`);
  ' "$JSON" >> "$GITHUB_OUTPUT"
fi
exit "$code"
