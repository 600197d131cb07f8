#!/usr/bin/env bash
# Installs the command line into the folder $1: the packed file $PACKAGE, or one that is built from $REPOSITORY.
set -euo pipefail

folder=$1
mkdir -p "$folder"
package=${PACKAGE:-}
if [ -z "$package" ]; then
  (cd "$REPOSITORY" && npm ci --no-audit --no-fund)
  npm pack "$REPOSITORY/apps/cli" --pack-destination "$folder"
  package=$(ls "$folder"/groundswell-cli-*.tgz)
fi
npm install --prefix "$folder" --no-save --no-audit --no-fund "$package"
