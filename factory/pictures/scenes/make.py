"""Make pictures of the library from a plan, one after another; finished pictures are skipped.

  python3 make.py plan.txt masters/        [1200x800] [threads]      (needs `blender` and `node` on the PATH)

Plan lines:  house <type> <seed> <view> [mood]     or     room <room> <seed>     or     scene <type> <seed> <view> [mood]
The plan is read again before every picture, so that lines may be added while it runs.
Stops before the next picture when a file called STOP lies beside the plan.
"""
import json
import subprocess
import sys
import threading
import time
from pathlib import Path

from PIL import Image

import develop

HERE = Path(__file__).resolve().parent
SAMPLES = {"house": 7, "scene": 12, "room": 8}  # per pixel; the denoiser does the rest


def name_of(word):
    return f"{word[1]}-{int(word[2]):02d}" + (f"-{word[3]}" if word[0] != "room" and word[3] != "only" else "")


def lines(plan):
    for line in plan.read_text().splitlines():
        word = line.split("#")[0].split()
        if word:
            yield word


def finish(exr, png, look, log):
    lines = [json.loads(text[6:]) for text in log.read_text(errors="replace").splitlines() if text.startswith("FACTS ")]
    facts = {k: v for line in lines for k, v in line.items()}
    png.with_suffix(".json").write_text(json.dumps(facts))
    try:
        part = png.with_suffix(".part")  # renamed when whole, so that an encoder never meets half a picture
        Image.fromarray(develop.develop(exr, **{**look, **facts.get("develop", {})})).save(part, "PNG")
        part.rename(png)
        exr.unlink()
    except Exception as error:
        print("NOT DEVELOPED", png, error, flush=True)


def main():
    plan, out = Path(sys.argv[1]), Path(sys.argv[2])
    width, height = (int(n) for n in (sys.argv[3] if len(sys.argv) > 3 else "1200x800").split("x"))
    threads = sys.argv[4] if len(sys.argv) > 4 else "2"
    out.mkdir(parents=True, exist_ok=True)
    failed, developing = set(), None
    while not (plan.parent / "STOP").exists():
        word = next((w for w in lines(plan) if name_of(w) not in failed and not (out / f"{name_of(w)}.png").exists()), None)
        if not word:
            if developing:
                developing.join()
            time.sleep(5)
            continue
        name, start = name_of(word), time.time()
        failed.add(name)  # one try each
        exr, png, log = out / f"{name}.exr", out / f"{name}.png", out / f"{name}.log"
        exr.unlink(missing_ok=True)
        args = [f"--{word[0]}", word[1], "--seed", word[2]] + (["--view", word[3]] if len(word) > 3 else []) + (["--mood", word[4]] if len(word) > 4 else [])
        with open(log, "w") as text:
            subprocess.run(["blender", "-b", "-P", str(HERE / "render.py"), "--", *args, "--samples", str(SAMPLES[word[0]]), "--threads", threads, "--width", str(width), "--height", str(height), "--out", str(exr)], stdout=text, stderr=subprocess.STDOUT)
        if developing:
            developing.join()
        if not exr.exists():
            print("FAILED", *word, flush=True)
            continue
        look = develop.INTERIOR_LOOK if word[0] == "room" else {}
        developing = threading.Thread(target=finish, args=(exr, png, look, log))
        developing.start()
        print(f"{name} {time.time() - start:.0f} s", flush=True)
    if developing:
        developing.join()


main()
