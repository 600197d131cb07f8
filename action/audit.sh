#!/usr/bin/env bash
# Runs the command line in the folder $1 with the inputs of action.yml; ends with its exit code.
set -euo pipefail

# Not written to $JSON at once: that may be the baseline, or a report of an earlier step.
report="$1/report.json"
rm -f "$report"
args=("$URL" --fail-on "$FAIL_ON" --format github --report "json=$report")
if [ -n "$PAGES" ]; then args+=(--pages "$PAGES"); fi
if [ -n "$BASELINE" ]; then args+=(--baseline "$BASELINE"); fi
if [ "$SITEMAP" = true ]; then args+=(--sitemap); fi
if [ -n "$URLS" ]; then args+=(--urls "$URLS"); fi
if [ "$RENDERED" = true ]; then args+=(--rendered); fi
if [ -n "$SARIF" ]; then args+=(--report "sarif=$SARIF"); fi
if [ -n "$JUNIT" ]; then args+=(--report "junit=$JUNIT"); fi

code=0
"$1/node_modules/.bin/groundswell" "${args[@]}" || code=$?
if [ -f "$report" ]; then
  if [ -n "$JSON" ]; then cp "$report" "$JSON"; fi
  node --input-type=module -e '
    import { readFileSync } from "node:fs";
    const { score, gate } = JSON.parse(readFileSync(process.argv[1], "utf8"));
    console.log(`score=${score ?? ""}\npassed=${gate.passed}`);
  ' "$report" >> "$GITHUB_OUTPUT"
fi
exit "$code"
